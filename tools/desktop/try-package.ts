import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDrivenWindow } from './driven-window.ts';

type DrivenWindow = ReturnType<typeof startDrivenWindow>;

/** User id of `nobody` on Debian. */
const NOBODY = 65_534;
const TIMEOUT_MS = 60_000;

const check = (isTrue: boolean, rule: string): void => {
  if (!isTrue) throw new Error(`failed: ${rule}`);
  process.stdout.write(`✓ ${rule}\n`);
};

/** Waits in the page until an expression is truthy. Resolves to its value. */
const waitFor = (window: DrivenWindow, expression: string): Promise<string> =>
  window.run(`for (let waited = 0; waited < ${TIMEOUT_MS}; waited += 100) {
    const found = ${expression}; if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100)); }
    throw new Error(\`never seen: ${expression.replaceAll('`', '')} · \${document.body.innerText.slice(0, 300)}\`);`);

const FIELDS = `const type = (field, text) => {
  const { prototype } = field.constructor;
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true })); };`;

const createFirstAccount = async (window: DrivenWindow): Promise<void> => {
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

const firstVisit = async (window: DrivenWindow, downloads: string): Promise<void> => {
  await window.next('loaded');
  check(
    (await window.run('return navigator.userAgent')).includes('Studiolo/1.0'),
    'the user agent names the app',
  );
  await createFirstAccount(window);
  check(true, 'the first account is created with the link of the server');

  await waitFor(window, `document.querySelector('textarea, [contenteditable=true]') && 'there'`);
  const before = window.eventCount();
  await window.run(`window.open('https://example.com/'); return 'asked'`);
  check(
    (await window.next('elsewhere', before)) === 'https://example.com/',
    'an external link opens in the browser',
  );
  const paying = window.eventCount();
  await window.run(`location.assign('/pay?token=t&productId=8'); return 'asked'`);
  check(
    (await window.next('elsewhere', paying)).endsWith('/pay?token=t&productId=8'),
    'the payment page opens in the browser',
  );
  check(!(await window.run('return location.pathname')).startsWith('/pay'), 'the app stays in the window');

  await window.run(`const link = document.createElement('a'); link.download = 'words.txt';
    link.href = URL.createObjectURL(new Blob(['Oil and a lens.'])); link.click(); return 'asked'`);
  await window.next('saved', before);
  check(
    readFileSync(path.join(downloads, 'words.txt'), 'utf8') === 'Oil and a lens.',
    'a download is saved to disk',
  );

  await window.run(
    // Only the permission prompt matters, not its result.
    `navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined); return 'asked'`,
  );
  // Without a microphone, the request is refused before the user is asked for permission.
  const permission = await window.next('permission', before, 3000).catch(() => 'no microphone here');
  check(permission !== 'denied', `the microphone: ${permission}`);
};

const secondVisit = async (window: DrivenWindow): Promise<void> => {
  await window.next('loaded');
  const shown = await waitFor(
    window,
    `localStorage.getItem('studiolo.token') && document.querySelector('nav') && 'in'`,
  );
  check(shown === 'in', 'the user is still signed in after a restart');
};

/** Installs the package, opens the app twice as a new user would, and uninstalls it. The user's data must remain. */
export const testPackage = async (file: string): Promise<void> => {
  if (process.getuid?.() !== 0) {
    process.stdout.write('The package was not tested, because only root may install it.\n');
    return;
  }
  execFileSync('dpkg', ['-i', file], { stdio: 'ignore' });
  check(existsSync('/usr/bin/studiolo'), 'the package is installed');
  const home = mkdtempSync(path.join(tmpdir(), 'studiolo-home-'));
  // The app must also work for users without root privileges.
  chownSync(home, NOBODY, NOBODY);
  const environment = { ...process.env, HOME: home, LANG: 'C.UTF-8', XDG_RUNTIME_DIR: home };
  try {
    const first = startDrivenWindow(environment, NOBODY);
    await firstVisit(first, home);
    await first.close();
    const second = startDrivenWindow(environment, NOBODY);
    await secondVisit(second);
    await second.close();
    check(existsSync(path.join(home, '.local/state/studiolo/window.ini')), 'the size of the window is saved');
    execFileSync('dpkg', ['-r', 'studiolo'], { stdio: 'ignore' });
    check(!existsSync('/usr/lib/studiolo'), 'uninstalling removes the program');
    check(
      readdirSync(path.join(home, '.local/share/studiolo')).length > 0,
      'uninstalling keeps the user’s data',
    );
  } finally {
    spawnSync('dpkg', ['-r', 'studiolo'], { stdio: 'ignore' });
    rmSync(home, { recursive: true, force: true });
  }
};
