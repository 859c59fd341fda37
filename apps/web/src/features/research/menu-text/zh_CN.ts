export const text = {
  research: '深入研究',
  planning: '研究计划',
  signInToOpen: '登录后即可打开这项研究。',
};
