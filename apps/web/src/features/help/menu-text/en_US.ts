export const text = { help: 'Help' };
