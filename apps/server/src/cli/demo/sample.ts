/** What the demo account has read and asked. */
export const SAMPLE = {
  name: 'The Gubbio studiolo.md',
  question: 'Who designed the studiolo in Gubbio?',
  text: `The studiolo of the ducal palace in Gubbio

A studiolo is a small room for reading and thought, kept by princes and scholars of the Italian Renaissance. Its owner
withdrew there to study, to write letters, and to look at rare things.

Federico da Montefeltro, Duke of Urbino, had two of them, one in Urbino and one in Gubbio. The room in Gubbio was
designed by Francesco di Giorgio Martini and carried out in the workshop of Giuliano da Maiano in Florence. The work
took from about 1478 to 1482.

Its walls are covered with intarsia: thousands of pieces of walnut, beech, rosewood, oak and fruitwood form a picture
of cabinets with half-open lattice doors. Behind them stand books, musical instruments, an astrolabe and pieces of
armour, all of them flat, and all of them drawn in such exact perspective that they seem to cast shadows.

The Metropolitan Museum of Art in New York bought the panels in 1939, and shows the room today.
`.replaceAll(/(?<=\S)\n(?=\S)/g, ' '),
};
