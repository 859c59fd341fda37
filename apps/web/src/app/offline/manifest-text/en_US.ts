export const text = {
  product: 'Studiolo',
  about: 'One place to chat with AI models, keep notebooks, build bots, draw, write and translate.',
  newChat: 'New chat',
  notebooks: 'Notebooks',
  newDocument: 'New document',
  recordings: 'Recordings',
};
