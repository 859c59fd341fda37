// Puts a bot's page behind a round button: <script src="…/embed.js" data-bot="…" data-colour="#2c6a57" data-side="right"></script>
(() => {
  const { src, dataset } = document.currentScript;
  const { bot, colour: color = '#2c6a57', side = 'right', label = 'Chat' } = dataset;
  const frame = document.createElement('iframe');
  const address = `${new URL(src).origin}/bot/b/${encodeURIComponent(bot)}`;
  frame.title = label;
  frame.hidden = true;
  frame.style.cssText = `position:fixed;z-index:2147483647;bottom:88px;${side}:20px;width:min(400px,calc(100vw - 24px));height:min(640px,calc(100vh - 112px));height:min(640px,calc(100dvh - 112px));border:0;border-radius:16px;box-shadow:0 8px 40px rgb(0 0 0 / .24);background:#fff`;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-expanded', 'false');
  // Drawn, since a sign depends on the fonts of the visitor. Dark on a light color.
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  icon.style.cssText = `display:block;width:28px;height:28px;margin:auto;fill:none;stroke:${red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#1c1b19' : '#fff'};stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round`;
  icon.append(line);
  button.append(icon);
  const drawIcon = () =>
    line.setAttribute('d', frame.hidden ? 'M3 20l1.3-3.9a9 8 0 1 1 3.4 2.9L3 20' : 'M18 6L6 18M6 6l12 12');
  drawIcon();
  button.style.cssText = `position:fixed;z-index:2147483647;bottom:20px;${side}:20px;width:56px;height:56px;border:0;border-radius:50%;background:${color};box-shadow:0 4px 16px rgb(0 0 0 / .24);padding:0;cursor:pointer`;
  button.addEventListener('click', () => {
    // Loads the bot on the first click only, so that other readers of the page do not count as its visitors.
    if (!frame.src) frame.src = address;
    frame.hidden = !frame.hidden;
    drawIcon();
    if (!frame.hidden) frame.focus();
    button.setAttribute('aria-expanded', String(!frame.hidden));
  });
  const place = () => document.body.append(frame, button);
  if (document.body) place();
  else addEventListener('DOMContentLoaded', place);
})();
