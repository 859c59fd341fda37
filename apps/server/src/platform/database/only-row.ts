/** Row of a statement that always returns one, such as an insert with `returning`. */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that should return one row returned none');
  return row;
};
