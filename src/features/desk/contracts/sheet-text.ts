/** Text of a spreadsheet's file: UTF-8 or UTF-16 as marked, otherwise Windows-1256, which Arabic Excel writes as CSV. */
export function sheetText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
