export const partKey = (id: string, part: string): string => `uploads/${id.slice(0, 2)}/${id}/${part}`;
