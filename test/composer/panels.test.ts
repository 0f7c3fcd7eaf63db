import { describe, expect, it } from 'vitest';
import { popupTables, tabSettings } from '../../composer/form/popup-tables.ts';
import { bannerParts } from '../../composer/panels/banner-parts.ts';
import { consentSettings } from '../../elements/consent-banner/manual/settings.ts';
import { popup } from '../../elements/poptin-popup/manual/settings.ts';
import * as titles from '../../elements/poptin-popup/manual/titles.ts';
import type { Setting } from '../../shared/element/setting.ts';

const all = popup.properties ?? {};
const design = all.design_properties?.properties ?? {};

describe('the panels', () => {
  it('of a popup have every setting once', () => {
    const { content, ...tables } = popupTables;
    const inPanels = Object.values(tables).flatMap((table) => Object.keys(table));
    // pictures select kind and format; the others are groups, or have a separate switch
    const elsewhere = ['poptin_type', 'poptin_format', 'content', 'mobile', 'design_properties'];
    expect([...inPanels, ...elsewhere, 'switch_mobile_editor'].sort()).toEqual(
      [...Object.keys(all), ...Object.keys(design)].sort(),
    );
    expect(content).toBe(all.content?.properties);
    expect(tabSettings).toBe(content.tab?.properties);
    expect(Object.keys(tabSettings)).toContain('label');
  });

  it('of the banner have every setting once; its colours are the tag’s custom properties', () => {
    const inPanels = bannerParts.flatMap(([, settings]) => Object.keys(settings));
    // services are separate ticks
    const elsewhere = ['colors', 'services'];
    expect([...inPanels, ...elsewhere].sort()).toEqual(Object.keys(consentSettings.properties ?? {}).sort());
  });
});

it('every label belongs to a setting', () => {
  const found = new Set<string>();
  const collect = ({ properties = {}, items }: Setting) => {
    for (const [name, setting] of Object.entries(properties)) {
      if (setting.title) found.add(`${name}: ${setting.title}`);
      collect(setting);
    }
    if (items) collect(items);
  };
  collect(popup);
  for (const table of Object.values(titles))
    for (const [name, title] of Object.entries(table)) expect(found).toContain(`${name}: ${title}`);
});
