import { formatClock, formatDate, todayIn, type Zone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { renderSVG } from 'uqr';
import { escapeHtml } from '../../escape-html';
import type { FiledDocument, VehicleFileContent } from './vehicle-file';

const copy = texts.vehicleFile;

/** The facts of a file from top to bottom, for the page and the PDF. */
export const factsOfFile = (file: VehicleFileContent): readonly (readonly [label: string, value: string])[] => {
  const { name, model, color, year, seats, plateNumber } = file.vehicle;
  return [
    [copy.driver, file.driver],
    [copy.vehicle, copy.vehicleOf(name, model, color, year)],
    [copy.plate, plateNumber],
    [copy.seats, String(seats)],
  ];
};

/** Number and dates of a document in one line. */
export function documentLine({ number, issued, expires }: FiledDocument): string {
  const parts = [
    number !== null && copy.number(number),
    issued !== null && copy.issued(formatDate(issued)),
    expires === null ? copy.endless : copy.expires(formatDate(expires)),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** "May drive on 28 Nov 2026". */
export const permissionLine = ({ isAllowed, zone, madeAt }: VehicleFileContent): string =>
  (isAllowed ? copy.allowed : copy.notAllowed)(formatDate(todayIn(zone, madeAt)));

/** "28 Nov 2026, 17:42". */
export const dateAndTime = (zone: Zone, instant: Date): string =>
  `${formatDate(todayIn(zone, instant))}, ${formatClock(zone, instant)}`;

/**
 * The file as a page that needs no network and allows no script; every value in it is text. Styles are attributes,
 * because the policy of the app that shows it admits no style sheet of another document.
 */
export function vehicleFilePage(file: VehicleFileContent): string {
  const { documents, passUrl, zone, madeAt, validUntil } = file;
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(passUrl, { ecc: 'M', border: 2 }))}`;
  const facts = factsOfFile(file).map(
    ([label, value]) => `<p style="${LINE}">${label}: <b>${escapeHtml(value)}</b></p>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${copy.title}</title>
</head>
<body style="${BODY}">
<h1 style="${TITLE}">${copy.title}</h1>
<p style="${file.isAllowed ? GOOD : BAD}">${permissionLine(file)}</p>
${facts.join('\n')}
<p style="${QUIET}">${copy.madeAt(dateAndTime(zone, madeAt))}<br>${copy.validUntil(dateAndTime(zone, validUntil))}</p>
<img style="${CODE}" alt="${copy.code}" src="${escapeHtml(code)}">
<h2 style="${TITLE}">${copy.documents}</h2>
${documents.length === 0 ? `<p>${copy.none}</p>` : documents.map(documentPart).join('\n')}
</body>
</html>
`;
}

const BODY = 'margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#16211e;background:#ffffff';
const TITLE = 'margin:16px 0 8px;font-size:22px;line-height:1.25';
const NAME = 'margin:24px 0 0;font-size:18px';
const LINE = 'margin:2px 0';
const QUIET = 'margin:12px 0;color:#4c5a56';
const CODE = 'display:block;width:200px;max-width:100%';
const PICTURE = 'display:block;max-width:100%;height:auto;margin-top:8px';
const GOOD = 'margin:8px 0;padding:8px 12px;font-weight:700;color:#0b4f40;background:#dff3ec';
const BAD = 'margin:8px 0;padding:8px 12px;font-weight:700;color:#8f1d14;background:#fbe4e1';

function documentPart(document: FiledDocument): string {
  const { name, pages } = document;
  const pictures = pages.map((jpeg, index) => {
    const alt = escapeHtml(copy.page(name, index + 1, pages.length));
    return `<img style="${PICTURE}" alt="${alt}" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`;
  });
  const line = `<p style="${QUIET}">${escapeHtml(documentLine(document))}</p>`;
  return [`<h3 style="${NAME}">${escapeHtml(name)}</h3>`, line, ...pictures].join('\n');
}
