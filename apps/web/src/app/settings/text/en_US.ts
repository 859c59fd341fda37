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
  widget: 'Quick-ask button',
  widgetHint: 'A button at the edge of pages without a chat. It can be dragged to any edge.',
};
