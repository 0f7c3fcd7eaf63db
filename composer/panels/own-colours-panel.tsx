import { Fields } from '../form/field.tsx';
import { popupTables } from '../form/popup-tables.ts';
import { useField } from '../form/use-field.ts';
import { isObject, type Path } from '../state/json-path.ts';
import { listPairs } from './colour-pairs.ts';
import { Contrasts } from './contrasts.tsx';

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
  return (
    <>
      <Fields settings={popupTables.colours} path={path} />
      <Contrasts pairs={listPairs(isObject(value) ? value : {}, properties)} />
    </>
  );
}
