/** The look of the console, of which these pages have no file: each of its colours that they use, and its shapes. */
export const accountStyle = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #12161c);
  --paper: light-dark(#ffffff, #1b2129);
  --ink: light-dark(#1f2733, #e7ebf0);
  --faint: light-dark(#4d5866, #b3bcc8);
  --line: light-dark(#cfd5de, #39434f);
  --control: light-dark(#6b7280, #8a94a3);
  --accent: light-dark(#1b4f72, #8fc4ea);
  --on-accent: light-dark(#ffffff, #10202d);
  --problem: light-dark(#971717, #f5a9a9);
  --focus: light-dark(#2e86c1, #6cb6ea);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
main { max-width: 26rem; margin: 8vh auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin-top: .75rem; font-weight: 600; }
.hint { margin: 0; color: var(--faint); font-size: .9rem; }
input { width: 100%; padding: .45rem .5rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--control); border-radius: 4px; }
button { margin-top: 1rem; padding: .45rem .9rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: 4px; cursor: pointer; }
button:disabled { color: var(--ink); background: var(--paper); border-style: dashed; cursor: default; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.problem { color: var(--problem); }
`

/**
 * Sends the form with the token of the address's fragment, and says what came of it in the words that the form has. The
 * token leaves the address, and so the browser's history, once it is used up.
 */
export const accountScript = `"use strict";
{
  const form = document.querySelector("form");
  const message = document.getElementById("message");
  const button = form.querySelector("button");
  const token = new URLSearchParams(location.hash.slice(1)).get("token");

  const say = (text, isProblem) => {
    message.textContent = text;
    message.className = isProblem ? "problem" : "";
    message.hidden = false;
    message.focus();
  };

  const bodyOf = () => {
    const { password, ...names } = Object.fromEntries(new FormData(form));
    return Object.keys(names).length === 0 ? { token, password } : { token, password, profile: names };
  };

  const problemOf = async (response) => {
    try {
      const { detail } = await response.json();
      return typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join(". ");
    } catch {
      return form.dataset.failed;
    }
  };

  if (token === null || token === "") {
    say(form.dataset.incomplete, true);
  } else {
    form.hidden = false;
    form.elements[0].focus();
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      const response = await fetch(form.dataset.action, {
        method: "POST",
        credentials: "omit",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(bodyOf())
      });
      if (response.ok) {
        form.hidden = true;
        history.replaceState(null, "", location.pathname);
        say(form.dataset.done, false);
      } else {
        say(await problemOf(response), true);
      }
    } catch {
      say(form.dataset.unreachable, true);
    } finally {
      button.disabled = false;
    }
  });
}
`
