import { describe, expect, it } from 'vitest';
import { helpBeside, listChoices } from '../../blocks/choices.ts';
import { panels } from '../../blocks/panel.ts';

const controls = panels.flatMap(({ tag, controls }) => controls.map((control) => ({ tag, ...control })));

describe('choices of a panel', () => {
  it('say what they do', () => {
    expect(listChoices('consent-banner', 'law', ['', 'gdpr'])).toEqual({
      '': 'Default',
      gdpr: 'GDPR: nothing before the visitor agrees',
    });
    expect(listChoices('poptin-popup', 'consent-category', undefined)).toHaveProperty('analytics');
    expect(listChoices('poptin-popup', 'lang', undefined)).toBe(undefined);
  });

  it('have words for exactly the values that their attributes have', () => {
    for (const { tag, name, attribute } of controls) {
      const values = 'values' in attribute ? attribute.values : undefined;
      const choices = listChoices(tag, name, values);
      if (values)
        expect([tag, name, Object.keys(choices ?? {}).sort()]).toEqual([tag, name, [...values].sort()]);
      // nobody reads `gdpr` as a word, or wonders what is on
      for (const words of Object.values(choices ?? {}))
        expect([tag, name, words]).not.toEqual([
          tag,
          name,
          expect.stringMatching(/^(?:Gdpr|Ccpa|Usual|On|Off)$/),
        ]);
    }
  });

  it('have no help that speaks of values nobody sees', () => {
    for (const { tag, name, help } of controls) {
      const values = listChoices(tag, name, undefined) ?? listChoices(tag, name, ['']);
      if (values)
        expect([tag, name, helpBeside(tag, name, help)]).not.toEqual([
          tag,
          name,
          expect.stringMatching(/^(?:off|page|on|data):/),
        ]);
    }
    expect(helpBeside('poptin-popup', 'lang', 'off: kept')).toBe('off: kept');
  });
});
