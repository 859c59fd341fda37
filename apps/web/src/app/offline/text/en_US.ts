export const text = {
  away: 'No connection. You can read what you opened recently; what you write is sent when you are back online.',
};
