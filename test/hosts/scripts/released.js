window.released = (window.released || 0) + 1;
