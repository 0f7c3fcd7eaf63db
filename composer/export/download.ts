/** Gives a file to who presses. */
export function download(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken hold of it by the next task
  setTimeout(() => URL.revokeObjectURL(address));
}
