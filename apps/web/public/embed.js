// Puts a bot's page behind a round button: <script src="…/embed.js" data-bot="…" data-colour="#2c6a57" data-side="right"></script>
(() => {
  const { src, dataset } = document.currentScript;
  const { bot, colour = '#2c6a57', side = 'right', label = 'Chat' } = dataset;
  const frame = document.createElement('iframe');
  const address = `${new URL(src).origin}/bot/b/${encodeURIComponent(bot)}`;
  frame.title = label;
  frame.hidden = true;
  frame.style.cssText = `position:fixed;z-index:2147483647;bottom:88px;${side}:20px;width:min(400px,calc(100vw - 24px));height:min(640px,calc(100vh - 112px));height:min(640px,calc(100dvh - 112px));border:0;border-radius:16px;box-shadow:0 8px 40px rgb(0 0 0 / .24);background:#fff`;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-expanded', 'false');
  button.textContent = '💬';
  button.style.cssText = `position:fixed;z-index:2147483647;bottom:20px;${side}:20px;width:56px;height:56px;border:0;border-radius:50%;background:${colour};box-shadow:0 4px 16px rgb(0 0 0 / .24);font-size:24px;cursor:pointer`;
  button.addEventListener('click', () => {
    // Loads the bot on the first click only, so that other readers of the page do not count as its visitors.
    if (!frame.src) frame.src = address;
    frame.hidden = !frame.hidden;
    if (!frame.hidden) frame.focus();
    button.setAttribute('aria-expanded', String(!frame.hidden));
  });
  const place = () => document.body.append(frame, button);
  if (document.body) place();
  else addEventListener('DOMContentLoaded', place);
})();
