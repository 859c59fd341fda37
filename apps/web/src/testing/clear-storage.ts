// Runs before each file of browser tests, so that no file sees another's stored values.
localStorage.clear();
sessionStorage.clear();
