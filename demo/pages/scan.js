// A fake of trackers that nobody has listed, and with `?analytics` of one that goes on after a withdrawal. The host
// does not exist, so nothing leaves this computer.
(() => {
  const keep = (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as trackers do
    document.cookie = `${name}=1; Path=/demo/pages; SameSite=Lax`;
  };
  if (document.currentScript.src.endsWith('?analytics')) {
    setInterval(keep, 300, '_ga');
    return;
  }
  keep('visitor-number');
  sessionStorage.setItem('last-page', location.pathname);
  new Image().src = 'https://counter.invalid/count.gif';
})();
