window.fakeScripts = [ ...( window.fakeScripts ?? [] ), 'contact-form-7' ];
