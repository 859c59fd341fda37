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
  widget: '快速提问按钮',
  widgetHint: '显示在没有对话的页面边缘，可拖到任意一边。',
};
