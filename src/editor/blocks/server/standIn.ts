/** The name of the picture that is shown for each picture that an example names, below the address of the examples. */
export const STAND_IN = "stand-in.svg";

/** The content of the picture: a hill with a tree. */
export const STAND_IN_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000"><title>A hill with a tree</title><path fill="#dfe7ea" d="M0 0h1600v1000H0z"/><circle cx="1240" cy="270" r="95" fill="#f3dfa8"/><path fill="#b4c6bd" d="M0 640q330-250 760-70t840-130v560H0z"/><path fill="#8fab98" d="M0 800q420-230 860-90t740-60v350H0z"/><path fill="#6c5f4f" d="M512 480h24v220h-24z"/><circle cx="524" cy="440" r="120" fill="#5f8268"/></svg>';
