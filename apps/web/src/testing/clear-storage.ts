// Runs before each file of browser tests: what another file made the browser remember is none of its business.
localStorage.clear();
sessionStorage.clear();
