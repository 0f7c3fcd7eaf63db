import { ConsentBanner, PoptinPopup } from 'tagdrop/react';
import { OpenButton } from './open-button.jsx';

const settings = {
  poptin_id: 'letter',
  poptin_type: 'lightbox',
  content: { title: 'Ten percent off', button: { label: 'Done', action: 'close' } },
};

/** A server component: what it gives to ours crosses from the server to the page as data. */
export default function Page() {
  return (
    <>
      <ConsentBanner settings={{ texts: { heading: 'Biscuits?' } }} />
      <PoptinPopup id="letter" popupId="letter" settings={settings} />
      <OpenButton />
    </>
  );
}
