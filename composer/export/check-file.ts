import { checkSettings, type Finding } from '../../package/cli/check-settings.ts';
import { settingsFiles } from '../../package/manual/settings-files.ts';
import { writeSchema } from '../../package/manual/settings-schemas.ts';
import type { Json } from '../state/json-path.ts';
import { type Kind, normalFile } from '../state/workspace.ts';

const schemas = new Map(settingsFiles.map((file) => [file.name, writeSchema(file)]));

/** The findings of `tagdrop check` about a file. */
export function checkFile(kind: Kind, text: string): Finding[] {
  const schema = schemas.get(kind);
  try {
    return schema ? checkSettings(text, schema) : [];
  } catch (cause) {
    if (!(cause instanceof EvalError)) throw cause;
    // the checker turns the schema into functions, which a strict policy of the page forbids
    const message = `this page’s Content Security Policy prevents checking; run npx tagdrop check ${kind}.json`;
    return [{ line: 1, column: 1, path: '', message, level: 'warning' }];
  }
}

/** A file to open: its contents, or its mistakes with their places. */
export type Opened =
  | { readonly file: ReturnType<typeof normalFile>; readonly findings: readonly Finding[] }
  | { readonly file: null; readonly findings: readonly Finding[] };

/** Warnings do not prevent opening; errors do. */
export function openFile(kind: Kind, text: string): Opened {
  const findings = checkFile(kind, text);
  if (findings.some(({ level }) => level === 'error')) return { file: null, findings };
  return { file: normalFile(kind, JSON.parse(text.replace(/^\uFEFF/, '')) as Json), findings };
}
