export const text = {
  settings: 'Settings',
  close: 'Close',
  general: 'General',
  language: 'Language',
  theme: 'Theme',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  darkHeader: 'Dark header',
  darkHeaderHint: 'The line above the page stays dark in the light theme too.',
};
