window.customElements.forcePolyfill = true;
