'use client';

import 'tagdrop/define';
import { useEffect, useState } from 'react';

export function OpenButton() {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const listen = ({ detail }) => setShown(detail.poptin_id);
    document.addEventListener('poptin-show', listen);
    return () => document.removeEventListener('poptin-show', listen);
  }, []);
  return (
    <>
      <button type="button" onClick={() => document.querySelector('#letter').open()}>
        Open
      </button>
      <output>{shown}</output>
    </>
  );
}
