import { describe, expect, it } from 'vitest';
import { findCoupon } from '../../../../elements/poptin-popup/actions/copy-coupon.ts';
import { hasContent, resolveAppearance } from '../../../../elements/poptin-popup/format/appearance.ts';
import { readEffect, readExitEffect } from '../../../../elements/poptin-popup/format/effects.ts';
import { formatCounts, resolveFormat } from '../../../../elements/poptin-popup/format/formats.ts';
import { readPlacement } from '../../../../elements/poptin-popup/format/placement.ts';
import { poptinOf } from '../lead-fixture.ts';

const PAGE = { href: 'https://shop.example/a?b#c', pathname: '/a', search: '?b' };

function drawn(raw: Record<string, unknown>, device: 'mobile' | 'desktop' = 'desktop') {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const poptin = poptinOf(raw);
  const drawing = resolveAppearance(poptin, device, PAGE, resolveFormat(poptin, warn), warn);
  return { ...drawing, warnings };
}

it.each(['effect-constructor', 'constructor', '__proto__', 'effect-valueOf'])(
  'the effect "%s" does not exist, so it is a fade',
  (name) => {
    expect(readEffect(name)).toBe('fade');
    expect(readExitEffect('', name)).toBe('fade');
  },
);

describe('formats', () => {
  it('knows the lightbox and its numbers', () => {
    const { format, warnings } = drawn({ poptin_format: 'format_3' });
    expect(format).toMatchObject({
      type: 'lightbox',
      number: 3,
      layout: 'image-top',
      width: 800,
      height: 500,
    });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['one field', [{ type: 'email' }], {}, 84],
    ['one that is seen', [{ type: 'email' }, { type: 'hidden' }], {}, 84],
    ['no field', [], {}, 197],
    ['two', [{ type: 'email' }, { type: 'first_name' }], {}, 197],
    ['one, and a height of its own', [{ type: 'email' }], { poptin_size: { height: 150 } }, 150],
  ])('a bar with %s', (_name, fields, more, height) => {
    const raw = { poptin_type: 'bar', poptin_format: 'format_7', content: { title: 'Now', fields } };
    expect(drawn({ ...raw, ...more }).format.height).toBe(height);
  });

  it('a number stays on the line of its unit', () => {
    const { content } = drawn({ content: { title: '15 % off, 20 € and 3 kg', text: 'From 100 ₪' } });
    expect([content.title, content.text]).toEqual(['15\u00a0% off, 20\u00a0€ and 3 kg', 'From 100\u00a0₪']);
  });

  it('has all 117 of popup §2, and content', () => {
    const { content, ...numbered } = formatCounts();
    expect(content).toBe(1);
    const specified = {
      ...{ lightbox: 22, bar: 17, sside: 19, bside: 9, social: 8, fullpage: 12 },
      ...{ mobile: 17, embedded: 7, gamified: 3, browsing: 3 },
    };
    expect(Object.keys(numbered).sort()).toEqual(Object.keys(specified).sort());
    // another format is welcome
    for (const [type, count] of Object.entries(specified))
      expect(numbered[type as keyof typeof numbered], type).toBeGreaterThanOrEqual(count);
  });

  it.each(Object.entries(formatCounts()))('composes each %s of %i in its own way', (type, count) => {
    const size = { width: 0, height: 0 };
    const layouts = Array.from({ length: count }, (_, index) => {
      const { layout, width } = resolveFormat({ type, format: `format_${index + 1}`, size }, () => {});
      expect(width).toBeGreaterThan(0);
      return layout;
    });
    expect(new Set(layouts).size).toBe(count);
  });

  it('gives the bar its heights and the small surfaces their sizes (popup §9)', () => {
    const sized = (type: string, number: number) => {
      const { width, height } = drawn({ poptin_type: type, poptin_format: `format_${number}` }).format;
      return [width, height];
    };
    expect(sized('bar', 4)).toEqual([1920, 50]);
    expect(sized('sside', 9)).toEqual([70, 70]);
    expect(sized('embedded', 3)).toEqual([370, 635]);
  });

  it('lets poptin_size override the default size', () => {
    expect(drawn({ poptin_size: { width: '420', height: 300 } }).format).toMatchObject({
      width: 420,
      height: 300,
    });
  });

  it.each([
    ['hologram', 'format_1'],
    ['lightbox', 'format_999'],
    ['lightbox', 'nonsense'],
    ['constructor', 'format_2'],
  ])('draws %s %s as the nearest that exists, with one warning', (type, format) => {
    const warnings: string[] = [];
    const found = resolveFormat({ type, format, size: { width: 0, height: 0 } }, (message) =>
      warnings.push(message),
    );
    expect(found.type).toBe('lightbox');
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ['closing_options-x', 0, 'x'],
    ['closing_options-button', 1, 'button'],
    ['closing_options-', 1, 'hidden'],
    [null, 1, 'x'],
    [null, null, 'x'],
    [null, 0, 'hidden'],
  ])('closes by %j with x_close_button %j: %s', (option, flag, expected) => {
    const design_properties = { poptin_design_close_options_type: option };
    expect(drawn({ x_close_button: flag, design_properties }).closeOption).toBe(expected);
  });
});

describe('effects', () => {
  it.each([
    ['effect-up', 'up'],
    ['poptin_entry_effect-fold', 'blind'],
    ['effect-scale-out', 'clip'],
    ['effect-size', 'clip'],
    ['scale', 'scale'],
    ['EXPLODE', 'fade'],
    ['effect-none', 'none'],
    ['effect-wobble', 'fade'],
    ['', 'rise'],
    ['effect-', 'fade'],
  ])('reads %j as %s', (setting, expected) => {
    expect(readEffect(setting)).toBe(expected);
  });

  it.each([
    ['effect-up', '', 'up'],
    ['effect-up', 'effect-puff', 'puff'],
    ['effect-bounce', '', 'fade'],
    ['effect-highlight', '', 'fade'],
    ['effect-pulsate', '', 'fade'],
    ['effect-shake', 'effect-shake', 'fade'],
    ['effect-none', '', 'none'],
    ['', '', 'rise'],
  ])('leaves after %j and %j by %s', (entry, exit, expected) => {
    expect(readExitEffect(entry, exit)).toBe(expected);
  });
});

describe('placement', () => {
  it.each([
    ['center-midlle', 'center', 'middle'],
    ['middle-left', 'left', 'middle'],
    ['right_top', 'right', 'top'],
    ['bottom center', 'center', 'bottom'],
    ['', 'center', 'middle'],
    ['somewhere', 'center', 'middle'],
  ])('reads %j', (location, across, down) => {
    expect(readPlacement(location)).toEqual({ across, down });
  });
});

describe('positions of types', () => {
  const placed = (poptin_type: string, poptin_location: string) =>
    drawn({ poptin_type, design_properties: { poptin_location } }).placement;
  it.each([
    ['bar', 'center-top', 'center', 'top'],
    ['bar', 'left-top', 'center', 'bottom'],
    ['bar', '', 'center', 'bottom'],
    ['sside', '', 'right', 'bottom'],
    ['sside', 'left-midlle', 'left', 'middle'],
    ['bside', 'center-bottom', 'right', 'bottom'],
  ])('places a %s at %j', (type, location, across, down) => {
    expect(placed(type, location)).toEqual({ across, down });
  });

  it.each([
    ['embedded', null, 'none'],
    ['embedded', 1, 'x'],
    ['bar', 0, 'hidden'],
    ['bar', 1, 'x'],
  ])('closes a %s with x_close_button %j by %s', (poptin_type, x_close_button, option) => {
    expect(drawn({ poptin_type, x_close_button }).closeOption).toBe(option);
  });
});

describe('content', () => {
  const desktop = { title: 'Desktop' };
  const mobile = { title: 'Mobile' };
  it.each([
    ['mobile', 1, mobile, 'Mobile'],
    ['mobile', 0, mobile, 'Desktop'],
    ['mobile', 1, null, 'Desktop'],
    ['desktop', 1, mobile, 'Desktop'],
  ] as const)('on %s with the switch at %j and %j: %s', (device, flag, variant, title) => {
    const raw = { content: desktop, mobile: variant, design_properties: { switch_mobile_editor: flag } };
    expect(drawn(raw, device).content.title).toBe(title);
  });

  it('gives a link button a complete address, and a forbidden one no address', () => {
    const button = (url: string) => ({ content: { button: { label: 'Go', action: 'link', url } } });
    expect(drawn(button('shop.example/x')).content.button?.url).toBe('//shop.example/x');
    const { content, warnings } = drawn(button('javascript:alert(1)'));
    expect(content.button).toMatchObject({ action: 'close', url: '' });
    expect(warnings).toHaveLength(1);
  });

  it('distinguishes an empty popup from one with content', () => {
    expect(hasContent(poptinOf().content)).toBe(false);
    expect(hasContent(poptinOf({ content: { coupon: 'X' } }).content)).toBe(true);
  });

  it('finds the coupon of a copy button that names none', () => {
    const poptin = poptinOf({ design_properties: { coupon: { code: 'D' } } });
    expect(findCoupon(poptin, poptin.content, null)).toBe('D');
    const thanks = poptinOf({ content: { thank_you: { coupon: 'T' } } });
    expect(findCoupon(thanks, thanks.content, null)).toBe('T');
  });
});
