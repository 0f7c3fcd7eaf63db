// in place of another company's script
window.chatPluginRuns = (window.chatPluginRuns ?? 0) + 1;
