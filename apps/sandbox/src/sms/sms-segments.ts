// The GSM 03.38 basic alphabet and its extension; anything else turns the whole message into UCS-2.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';

/** How many SMS a text is billed as: 160 characters (153 when joined), or 70 (67) outside the GSM alphabet. */
export function countSegments(body: string): number {
  const characters = [...body];
  const gsm = characters.every((character) => BASIC.includes(character) || EXTENSION.includes(character));
  const units = gsm
    ? characters.length + characters.filter((character) => EXTENSION.includes(character)).length
    : body.length;
  const [single, joined] = gsm ? [160, 153] : [70, 67];
  return units <= single ? 1 : Math.ceil(units / joined);
}
