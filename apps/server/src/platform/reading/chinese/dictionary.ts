export const pairsIn = (dictionary: string): [string, string][] =>
  dictionary.split('|').map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return [from, to];
  });
