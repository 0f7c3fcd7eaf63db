// A classic script, so that it listens before anything else on the page can violate the policy.
let violations = 0;

addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
  violations += 1;
  console.error(`CSP violation: ${violatedDirective} ${blockedURI} ${sample}`);
  write();
});

addEventListener('DOMContentLoaded', write);

function write() {
  const place = document.querySelector('#violations');
  if (place) place.textContent = String(violations);
}
