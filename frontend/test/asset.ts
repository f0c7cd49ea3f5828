/** Stands for an imported style sheet, font or picture in tests. */
export default '/asset';
