/** The row that a statement always gives, such as an insert that returns what it made. */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that gives one row gave none');
  return row;
};
