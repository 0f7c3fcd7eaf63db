/** Downloads a file. */
export function download(name: string, content: BlobPart, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // by the next task the browser has read it
  setTimeout(() => URL.revokeObjectURL(address));
}
