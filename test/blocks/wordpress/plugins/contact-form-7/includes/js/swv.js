window.fakeScripts = [ ...( window.fakeScripts ?? [] ), 'swv' ];
