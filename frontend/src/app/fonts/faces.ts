// The letters of both languages. Each font is fetched when a text on the page has letters of it.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
