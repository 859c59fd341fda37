export const text = {
  manage: 'Manage Studiolo',
  signInToOperate: 'Sign in as an operator to open this page.',
};
