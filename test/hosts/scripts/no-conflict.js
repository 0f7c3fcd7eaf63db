window.jq = jQuery.noConflict(true);
window.$ = 'of the page';
jq(() => jq('h1').addClass('ready'));
