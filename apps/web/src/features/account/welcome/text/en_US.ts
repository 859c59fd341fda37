export const text = {
  title: 'Welcome to your Studiolo',
  about: 'Create the first account. Use it to manage this server: people, plans and model services.',
  name: 'Name',
  nameHint: 'As others here will see you',
  emailHint: 'You sign in with it. Nothing is sent to it now.',
  begin: 'Get started',
  afterwards: 'Next: a notebook to try, with one source in it. Ask, and see where each answer comes from.',
  overTitle: 'This link is no longer valid',
  signIn: 'Sign in',
  tryAgain: 'Try again',
} as const;
