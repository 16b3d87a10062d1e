/** The look of the documentation page, without its framework. */
export const accountStyle = `:root { color-scheme: light; }
body { margin: 0; background: #fafafa; color: #3b4151; font: 16px/1.5 sans-serif; }
main { max-width: 28rem; margin: 10vh auto; padding: 2rem; background: #fff; border: 1px solid #d8dde7; border-radius: 4px; }
h1 { margin-top: 0; font-size: 1.5rem; color: #1b4f72; }
label { display: block; margin-top: 1rem; font-weight: bold; }
.hint { margin: 0; }
input { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit; border: 1px solid #6b7280; border-radius: 4px; }
button { margin-top: 1.5rem; padding: .6rem 1.2rem; font: inherit; font-weight: bold; color: #fff; background: #1b4f72; border: 0; border-radius: 4px; cursor: pointer; }
button:disabled { background: #6b7280; cursor: default; }
:focus-visible { outline: 3px solid #2e86c1; outline-offset: 2px; }
.problem { color: #a61b1b; }
`

/**
 * Sends the form with the token of the address's fragment, and says what came of it. The token leaves the address, and
 * so the browser's history, once it is used up.
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
      return "Something went wrong. Try again in a moment.";
    }
  };

  if (token === null || token === "") {
    say("This link is not complete. Open it as it came to you.", true);
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
      say("The service cannot be reached. Try again in a moment.", true);
    } finally {
      button.disabled = false;
    }
  });
}
`
