// The GSM 03.38 basic alphabet and its extension; any other character turns the whole text into UCS-2.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡' +
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

/** How many SMS a text takes: 160 characters are one (153 of several), or 70 (67) outside the GSM alphabet. */
export function countSms(text: string): number {
  const characters = [...text];
  const extended = characters.filter((character) => EXTENSION.includes(character)).length;
  const isGsm = characters.every((character) => BASIC.includes(character) || EXTENSION.includes(character));
  const units = isGsm ? characters.length + extended : text.length;
  const [single, joined] = isGsm ? [160, 153] : [70, 67];
  return units <= single ? 1 : Math.ceil(units / joined);
}
