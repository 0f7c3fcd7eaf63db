import { Fields } from '../form/field.tsx';
import { popupTables } from '../form/popup-tables.ts';
import { useField } from '../form/use-field.ts';
import { isObject, type Path } from '../state/json-path.ts';
import { Contrasts } from './contrasts.tsx';

/** The product's defaults. */
const USUAL = { surface: '#ffffff', accent: '#2b45d4' };

/** Colours, fonts and corners of one popup, with the contrast of its text. */
export function OwnColoursPanel({
  path,
  properties,
}: {
  /** Of the popup's `design_properties`. */
  path: Path;
  /** Settings for all popups of the page. */
  properties: Readonly<Record<string, string>>;
}) {
  const { value } = useField(path);
  const design = isObject(value) ? value : {};
  const colour = (name: string, fallback: string): string => String(design[name] || fallback);
  const ground = colour('background_color', properties['--tagdrop-surface'] || USUAL.surface);
  const button = colour(
    'button_color',
    colour('accent_color', properties['--tagdrop-accent'] || USUAL.accent),
  );
  return (
    <>
      <Fields settings={popupTables.colours} path={path} />
      <Contrasts
        pairs={[
          { name: 'Words', ink: colour('text_color', 'auto'), ground },
          { name: 'Title', ink: colour('title_color', colour('text_color', 'auto')), ground },
          { name: 'Button', ink: colour('button_text_color', 'auto'), ground: button },
        ]}
      />
    </>
  );
}
