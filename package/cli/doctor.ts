import type { Report } from '../../shared/doctor/report.ts';

const HELP = `tagdrop doctor [--key <key>] [--phone] [--json] <address> …

Opens pages in the browser that is installed here, lets everything of Tagdrop on them appear as a preview (nothing is sent or stored), and
says what the page and the tags do to each other, with what mends it. --key is the site's key, if its pages name one
(docs/security.md, "Preview and debug"). --phone makes the window 390 pixels wide. --json prints the reports for support. The exit code is
0 if all is well, 1 if not, 2 if it could not look.
`;

/** What a page said. */
export type Examined =
  | { readonly report: Report }
  /** In plain words: why there is no report. */
  | { readonly failure: string };

/** What the command needs from the machine. */
export interface DoctorMachine {
  write(line: string): void;
  examine(address: string, isPhone: boolean): Promise<Examined>;
  close(): Promise<void>;
}

interface Asked {
  readonly key: string;
  readonly isPhone: boolean;
  readonly isJson: boolean;
  readonly addresses: readonly string[];
}

function readArgs(args: readonly string[]): Asked | null {
  const addresses: string[] = [];
  let key = '';
  let isPhone = false;
  let isJson = false;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--phone') isPhone = true;
    else if (arg === '--json') isJson = true;
    else if (arg === '--key') {
      at += 1;
      key = args[at] ?? '';
    } else if (arg.startsWith('--key=')) key = arg.slice('--key='.length);
    else if (arg.startsWith('-')) return null;
    else addresses.push(arg);
  }
  return addresses.length > 0 ? { key, isPhone, isJson, addresses } : null;
}

/** The page's address as its owner opens it; null if it is none. */
export function askDoctor(address: string, key: string): string | null {
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
    if (!/^https?:$/.test(url.protocol)) return null;
    url.searchParams.set('tagdrop-doctor', '');
    if (key) url.searchParams.set('tagdrop-key', key);
    return url.href;
  } catch {
    return null;
  }
}

/**
 * Runs `tagdrop doctor`.
 * @param args the arguments after `doctor`.
 * @returns the exit code.
 */
export async function runDoctor(args: readonly string[], machine: DoctorMachine): Promise<number> {
  const asked = readArgs(args);
  if (!asked) {
    machine.write(HELP);
    return args.includes('--help') || args.includes('-h') ? 0 : 2;
  }
  let code = 0;
  for (const address of asked.addresses) {
    const full = askDoctor(address, asked.key);
    const examined: Examined = full
      ? await machine.examine(full, asked.isPhone)
      : { failure: 'is no address of a page; expected https://…' };
    code = Math.max(code, 'report' in examined ? tell(address, examined.report, asked, machine) : 2);
    if ('failure' in examined) machine.write(`${address}: ${examined.failure}`);
  }
  await machine.close();
  return code;
}

function tell(
  address: string,
  report: Report,
  { isJson }: Asked,
  { write }: Pick<DoctorMachine, 'write'>,
): number {
  const { findings, surfaces } = report;
  if (isJson) write(JSON.stringify(report, null, 2));
  else {
    for (const { check, surface, what, fix } of findings) {
      write(`${address}: ${check}: ${surface}: ${what}`);
      write(`  ${fix}`);
    }
    const looked = surfaces.length > 0 ? surfaces.join(', ') : 'nothing of Tagdrop appeared';
    write(
      `${address}: ${findings.length > 0 ? `${findings.length} to mend` : 'all is well'} (looked at: ${looked})`,
    );
  }
  return findings.length > 0 ? 1 : 0;
}
