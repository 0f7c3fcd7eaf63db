import type { Setting } from '../../shared/element/setting.ts';
import { Field, Fields } from '../form/field.tsx';
import { popupTables, tabSettings } from '../form/popup-tables.ts';
import { useField } from '../form/use-field.ts';
import type { Path } from '../state/json-path.ts';

/** The small handle at an edge that opens the popup: when it is shown, its label, and its place. */
export function TabPanel({ path }: { path: Path }) {
  const { tabshow, ...others } = popupTables.tab;
  const place = [...path, 'design_properties', 'tabshow'];
  const { value } = useField(place);
  return (
    <>
      <Field name="tabshow" setting={tabshow as Setting} path={place} />
      {value ? (
        <>
          <Fields settings={tabSettings} path={[...path, 'content', 'tab']} />
          <Fields settings={others} path={path} />
        </>
      ) : null}
    </>
  );
}
