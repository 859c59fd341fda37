export const text = {
  away: 'No connection. What you opened last can be read; what you write is sent once the line is back.',
};
