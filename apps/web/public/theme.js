// Runs before the first paint, so that nobody sees the other theme flash; the page itself decides in platform/theme.
(() => {
  let theme;
  try {
    theme = localStorage.getItem('studiolo.theme');
  } catch {
    // Storage is shut: as the system has it.
  }
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
