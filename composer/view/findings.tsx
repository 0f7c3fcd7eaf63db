import type { Finding } from '../../package/cli/check-settings.ts';

/** The checker's findings, in its own sentences. */
export function Findings({
  findings,
  file,
  allRight = '',
}: {
  findings: readonly Finding[];
  file: string;
  allRight?: string;
}) {
  if (findings.length === 0) return allRight ? <p className="said">{allRight}</p> : null;
  return (
    <ul className="findings">
      {findings.map(({ line, column, path, message, level }) => (
        <li key={`${line}:${column}:${message}`} className={level === 'error' ? 'problem' : ''}>
          {file}, line {line}, column {column}: {level}: {path ? `${path}: ` : ''}
          {message}
        </li>
      ))}
    </ul>
  );
}
