import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDriven } from './driven-window.ts';

type Driven = ReturnType<typeof startDriven>;

/** The user without privileges on every Debian. */
const NOBODY = 65_534;
const TIMEOUT_MS = 60_000;

const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(`not so: ${what}`);
  process.stdout.write(`✓ ${what}\n`);
};

/** Waits in the page until an expression is truthy. Returns its value. */
const waitFor = (window: Driven, expression: string): Promise<string> =>
  window.run(`for (let waited = 0; waited < ${TIMEOUT_MS}; waited += 100) {
    const found = ${expression}; if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100)); }
    throw new Error(\`never seen: ${expression.replaceAll('`', '')} · \${document.body.innerText.slice(0, 300)}\`);`);

const FIELDS = `const type = (field, text) => {
  const { prototype } = field.constructor;
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true })); };`;

const settle = async (window: Driven): Promise<void> => {
  await waitFor(
    window,
    `document.querySelector('input[type=password]') && document.querySelector('form') && 'there'`,
  );
  await window.run(`${FIELDS} const fields = [...document.querySelectorAll('form input')];
    ['Ann Lee', 'ann@example.com', 'lantern7'].forEach((text, at) => type(fields[at], text));
    document.querySelector('form').requestSubmit(); return 'sent';`);
  await waitFor(
    window,
    `document.querySelector('h1')?.innerText.includes('First look') && location.pathname`,
  );
};

const firstVisit = async (window: Driven, downloads: string): Promise<void> => {
  await window.next('loaded');
  must((await window.run('return navigator.userAgent')).includes('Studiolo/1.0'), 'the window names itself');
  await settle(window);
  must(true, 'the first account is made from the link that the server tells');

  await waitFor(window, `document.querySelector('textarea, [contenteditable=true]') && 'there'`);
  const before = window.eventCount();
  await window.run(`window.open('https://example.com/'); return 'asked'`);
  must(
    (await window.next('elsewhere', before)) === 'https://example.com/',
    'what leads elsewhere is the browser’s',
  );
  const paying = window.eventCount();
  await window.run(`location.assign('/pay?token=t&productId=8'); return 'asked'`);
  must(
    (await window.next('elsewhere', paying)).endsWith('/pay?token=t&productId=8'),
    'the pay page is the browser’s',
  );
  must(!(await window.run('return location.pathname')).startsWith('/pay'), 'the app stays in the window');

  await window.run(`const link = document.createElement('a'); link.download = 'words.txt';
    link.href = URL.createObjectURL(new Blob(['Oil and a lens.'])); link.click(); return 'asked'`);
  await window.next('saved', before);
  must(
    readFileSync(path.join(downloads, 'words.txt'), 'utf8') === 'Oil and a lens.',
    'a download is on the disk',
  );

  await window.run(
    // Only the question matters here, not the answer.
    `navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined); return 'asked'`,
  );
  // Without a microphone the request is refused before the user is asked.
  const ear = await window.next('permission', before, 3000).catch(() => 'no microphone here');
  must(ear !== 'denied', `the microphone: ${ear}`);
};

const secondVisit = async (window: Driven): Promise<void> => {
  await window.next('loaded');
  const shown = await waitFor(
    window,
    `localStorage.getItem('studiolo.token') && document.querySelector('nav') && 'in'`,
  );
  must(shown === 'in', 'who signed in still is when it is opened again');
};

/** Installs the package, opens the app twice as a new user would, and uninstalls it. The data must stay. */
export const tryPackage = async (file: string): Promise<void> => {
  if (process.getuid?.() !== 0) {
    process.stdout.write('The package is not tried: only root may install it.\n');
    return;
  }
  execFileSync('dpkg', ['-i', file], { stdio: 'ignore' });
  must(existsSync('/usr/bin/studiolo'), 'the package is installed');
  const home = mkdtempSync(path.join(tmpdir(), 'studiolo-home-'));
  // Desktop users are not root.
  chownSync(home, NOBODY, NOBODY);
  const environment = { ...process.env, HOME: home, LANG: 'C.UTF-8', XDG_RUNTIME_DIR: home };
  try {
    const first = startDriven(environment, NOBODY);
    await firstVisit(first, home);
    await first.close();
    const second = startDriven(environment, NOBODY);
    await secondVisit(second);
    await second.close();
    must(
      existsSync(path.join(home, '.local/state/studiolo/window.ini')),
      'the size of the window is remembered',
    );
    execFileSync('dpkg', ['-r', 'studiolo'], { stdio: 'ignore' });
    must(!existsSync('/usr/lib/studiolo'), 'nothing of the program is left when it is taken away');
    must(readdirSync(path.join(home, '.local/share/studiolo')).length > 0, 'what was made with it stays');
  } finally {
    spawnSync('dpkg', ['-r', 'studiolo'], { stdio: 'ignore' });
    rmSync(home, { recursive: true, force: true });
  }
};
