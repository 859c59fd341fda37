export const text = {
  settings: '设置',
  close: '关闭',
  general: '通用',
  language: '语言',
  theme: '主题',
  themeSystem: '跟随系统',
  themeLight: '浅色',
  themeDark: '深色',
  darkHeader: '深色顶栏',
  darkHeaderHint: '浅色主题下，页面顶栏也保持深色。',
};
