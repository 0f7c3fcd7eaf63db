import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { findForms } from '../../package/cli/find-forms.ts';
import { checkFile } from '../export/check-file.ts';
import { download } from '../export/download.ts';
import { fileText, writeHtml } from '../export/html.ts';
import { linkTo } from '../export/link.ts';
import { listPictures } from '../export/pictures-apart.ts';
import { usePicturesApart } from '../export/use-pictures-apart.ts';
import { zip } from '../export/zip.ts';
import { countExamples } from '../start/example-feed.ts';
import type { Kind, Workspace } from '../state/workspace.ts';
import { Dialog } from './dialog.tsx';
import { DoctorSection } from './doctor-section.tsx';
import { Findings } from './findings.tsx';
import { ReceiverQuestion } from './receiver-question.tsx';

/** Links longer than that are cut by some programs (RFC 9110 §4.1 asks for 8,000 at least). */
const LONG_LINK = 8000;
/** Longer ones are not opened by every browser (Safari ends at about 80,000), and hang mail programs. */
const LONGEST_LINK = 64_000;

/** All ways out: HTML to paste, the file, a link. */
export function ExportDialog({
  kind,
  workspace,
  onClose,
}: {
  kind: Kind;
  workspace: Workspace;
  onClose(): void;
}) {
  const work = workspace[kind];
  const [folder, setFolder] = useState('/tagdrop/');
  const [isApart, setApart] = useState(false);
  const [inFile, setInFile] = useState(false);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState('');
  const name = `${kind}.json`;
  const { file, pictures } = usePicturesApart(work.file, withSlash(folder), inFile);
  const text = fileText(file);
  const forms = kind === 'popups' ? findForms(work.file) : [];
  const findings = useMemo(() => checkFile(kind, text), [kind, text]);
  const html = writeHtml(kind, { ...work, file }, folder, isApart ? `/${name}` : '');
  useEffect(() => {
    linkTo(workspace, location.href).then(setLink, () => setSaid('This browser cannot make links.'));
  }, [workspace]);

  const copy = (what: string, words: string) =>
    navigator.clipboard.writeText(words).then(
      () => setSaid(`${what} copied.`),
      () => setSaid('The browser does not allow copying. Select the text and copy it yourself.'),
    );
  const all = () => {
    const write = (text: string) => new TextEncoder().encode(text);
    return zip([
      { name, bytes: write(text) },
      { name: 'paste-into-your-page.html', bytes: write(html) },
      ...pictures,
    ]);
  };
  const examples = kind === 'feed' ? countExamples(work.file) : 0;
  return (
    <Dialog title="Export your work" onClose={onClose}>
      {forms.length > 0 && <ReceiverQuestion attributes={work.attributes} forms={forms} />}
      <Findings findings={findings} file={name} allRight="The file has no errors." />
      {examples > 0 && (
        <p className="problem">
          {examples} {examples === 1 ? 'photo is a drawing' : 'photos are drawings'} that only this composer
          has. Replace{' '}
          {examples === 1 ? 'its address with that of a photo' : 'their addresses with those of photos'} of
          your own.
        </p>
      )}
      <section aria-labelledby="export-html">
        <h3 id="export-html">HTML to paste into your page</h3>
        <div className="row wrap">
          <label className="inline">
            Tagdrop is in{' '}
            <input type="text" value={folder} onChange={({ target }) => setFolder(target.value)} />
          </label>
          <label className="choice">
            <input type="checkbox" checked={isApart} onChange={({ target }) => setApart(target.checked)} />
            The settings in a separate file ({name})
          </label>
          {listPictures(work.file).length > 0 && (
            <label className="choice">
              <input type="checkbox" checked={inFile} onChange={({ target }) => setInFile(target.checked)} />
              Your pictures inside the settings: every page downloads them
            </label>
          )}
        </div>
        <textarea className="code" readOnly rows={10} value={html} aria-labelledby="export-html" />
        <p className="row wrap">
          <button type="button" className="main" data-first onClick={() => copy('HTML', html)}>
            Copy HTML
          </button>
        </p>
        {pictures.length > 0 && (
          <p className="hint">
            It needs {pictures.length === 1 ? 'a picture' : `${pictures.length} pictures`} on your site: put
            the folder “pictures” of the download below into {withSlash(folder)}.
          </p>
        )}
      </section>
      <section aria-labelledby="export-file">
        <h3 id="export-file">The file</h3>
        <p className="row wrap">
          {pictures.length > 0 && (
            <button type="button" onClick={() => download(`${kind}.zip`, all(), 'application/zip')}>
              Download everything ({kind}.zip)
            </button>
          )}
          <button type="button" onClick={() => download(name, text)}>
            Download {name}
          </button>
          <button type="button" onClick={() => copy('JSON', text)}>
            Copy JSON
          </button>
        </p>
      </section>
      <DoctorSection />
      <section aria-labelledby="export-link">
        <h3 id="export-link">A link to this work</h3>
        {link.length > LONGEST_LINK ? (
          <LongLink length={link.length} says="browsers may refuse to open such a long link">
            <button type="button" onClick={() => download(name, fileText(work.file))}>
              Download {name} to send it
            </button>
          </LongLink>
        ) : (
          <>
            <p className="hint">Everything is in the link itself; nothing is stored anywhere.</p>
            <input type="text" readOnly value={link} aria-labelledby="export-link" />
            {link.length > LONG_LINK && (
              <LongLink length={link.length} says="some programs truncate long links">
                <button type="button" onClick={() => download(name, fileText(work.file))}>
                  Download {name} to send it
                </button>
              </LongLink>
            )}
            <p>
              <button type="button" onClick={() => copy('Link', link)} disabled={link === ''}>
                Copy link
              </button>
            </p>
          </>
        )}
      </section>
      <p className="said" role="status">
        {said}
      </p>
    </Dialog>
  );
}

const withSlash = (folder: string): string => (folder.endsWith('/') ? folder : `${folder}/`);

/** The text about a long link, and the alternative. */
function LongLink({ length, says, children }: { length: number; says: string; children: ReactNode }) {
  return (
    <>
      <p className="problem">
        The link has {length.toLocaleString('en')} characters, and {says}. A picture may be the cause. Send
        the file instead; “Open” opens it.
      </p>
      <p>{children}</p>
    </>
  );
}
