const { mkdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const sharp = require('sharp');

const ROOT = join(__dirname, '..');

/** The logo in the middle four fifths of its own colour: launchers cut a maskable icon to a shape of theirs. */
function maskable(logo) {
  const [, colour] = /<rect [^>]*fill="([^"]+)"/.exec(logo);
  return logo
    .replace('viewBox="0 0 40 40"', 'viewBox="-5 -5 50 50"')
    .replace(/<rect [^>]*\/>/, `<rect x="-5" y="-5" width="50" height="50" fill="${colour}" />`);
}

const draw = (svg, size, file) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);

/** Draws the icons of the installed apps from their favicons. */
async function main() {
  for (const app of ['passenger', 'driver']) {
    const folder = join(ROOT, 'apps', app, 'public');
    const logo = readFileSync(join(folder, 'favicon.svg'), 'utf8');
    mkdirSync(join(folder, 'icons'), { recursive: true });
    await draw(logo, 192, join(folder, 'icons', 'icon-192.png'));
    await draw(logo, 512, join(folder, 'icons', 'icon-512.png'));
    await draw(maskable(logo), 512, join(folder, 'icons', 'maskable-512.png'));
  }
}

void main();
